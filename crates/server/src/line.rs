//! The wire of one connection. What goes over it is paid from the budget of its household.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use crate::allowance::Allowance;
use crate::limits::Limits;
use crate::places::Place;

/// Bytes that may still go to each household, and come from it.
pub(crate) struct Traffic {
    pub(crate) sent: Allowance,
    received: Allowance,
}

impl Traffic {
    pub(crate) fn new(limits: &Limits) -> Traffic {
        Traffic { sent: Allowance::new(limits.sent), received: Allowance::new(limits.received) }
    }
}

/// A connection that counts its bytes and holds its place until it is closed, also as a socket.
pub(crate) struct Line {
    stream: TcpStream,
    place: Arc<Place>,
    traffic: Arc<Traffic>,
}

impl Line {
    pub(crate) fn new(stream: TcpStream, place: Arc<Place>, traffic: Arc<Traffic>) -> Line {
        Line { stream, place, traffic }
    }

    fn sent(&self, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(bytes)) = written {
            self.traffic.sent.spend(self.place.sends_to(), bytes);
        }
        written
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if let Poll::Ready(Ok(())) = read
            && let Some(household) = self.place.receives_from()
        {
            self.traffic.received.spend(household, buffer.filled().len() - before);
            if self.traffic.received.is_dry(&household) {
                return Poll::Ready(Err(io::Error::other("the household sends too much")));
            }
        }
        read
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.sent(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.sent(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
