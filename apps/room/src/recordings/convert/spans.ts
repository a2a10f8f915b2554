/** Stretches of time, made from single moments or from going on and off. */
export interface TimeSpan {
  fromMs: number
  toMs: number
}

/** Moments that follow each other within `gapMs` are one stretch; each lasts `lengthMs`. */
export class SpanCollector {
  readonly spans: TimeSpan[] = []

  constructor(
    private readonly gapMs: number,
    private readonly lengthMs: number,
  ) {}

  add(atMs: number): void {
    const last = this.spans.at(-1)
    if (last && atMs - last.toMs <= this.gapMs) last.toMs = Math.max(last.toMs, atMs + this.lengthMs)
    else this.spans.push({ fromMs: atMs, toMs: atMs + this.lengthMs })
  }
}
