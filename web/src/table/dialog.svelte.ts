/** What can be open above a table, one at a time. */
export type Shown = 'none' | 'menu' | 'rules' | 'resign' | 'end' | 'ask-undo';

/** What is open above a table. */
export class Dialog {
  shown = $state<Shown>('none');
  /** The rule that the rules are opened at. */
  rule = $state<string | null>(null);

  show(shown: Shown): void {
    this.shown = shown;
  }
  openRule(rule: string | null): void {
    this.rule = rule;
    this.shown = 'rules';
  }
  close(): void {
    this.shown = 'none';
  }
}
