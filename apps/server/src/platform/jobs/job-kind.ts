/** A kind of background work: the name under which it is stored, and what is sent with it. Who sends it and who does it use the same value. */
declare const sent: unique symbol

export interface JobKind<Data extends object> {
  readonly name: string
  /** For the compiler alone. */
  readonly [sent]?: Data
}

export type NoData = Record<string, never>

/** The name stays as it is for ever: jobs that wait are found by it. */
export const defineJobKind = <Data extends object = NoData>(name: string): JobKind<Data> => ({ name })
