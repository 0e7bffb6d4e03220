//! A vector of weights that goes down a slope (Adam, with weights that fade).

const MEMORY: f32 = 0.9;
const LONG_MEMORY: f32 = 0.999;
const TINY: f32 = 1e-8;
const FADING: f32 = 0.3;

/// Weights on their way.
#[derive(Clone, Debug)]
pub(super) struct Adam {
    pub weights: Vec<f32>,
    /// Where up is, summed over the samples of a batch.
    pub slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    /// What the memories have forgotten so far.
    forgotten: (f32, f32),
    /// No weight grows beyond it.
    most: f32,
}

impl Adam {
    pub fn new(weights: Vec<f32>, most: f32) -> Adam {
        let zeros = vec![0.0; weights.len()];
        Adam {
            weights,
            slope: zeros.clone(),
            mean: zeros.clone(),
            square: zeros,
            forgotten: (1.0, 1.0),
            most,
        }
    }

    /// A step downwards; the slope begins anew. `scale` is one over the number of samples.
    pub fn step(&mut self, rate: f32, scale: f32) {
        self.forgotten.0 *= MEMORY;
        self.forgotten.1 *= LONG_MEMORY;
        let (mean_scale, square_scale) = (1.0 / (1.0 - self.forgotten.0), 1.0 / (1.0 - self.forgotten.1));
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in self.weights.iter_mut().zip(&mut self.slope).zip(moments) {
            let up = *slope * scale;
            *slope = 0.0;
            *mean = MEMORY * *mean + (1.0 - MEMORY) * up;
            *square = LONG_MEMORY * *square + (1.0 - LONG_MEMORY) * up * up;
            let step = *mean * mean_scale / ((*square * square_scale).sqrt() + TINY);
            *weight = (*weight - rate * (step + FADING * *weight)).clamp(-self.most, self.most);
        }
    }
}
