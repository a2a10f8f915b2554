/** A receiver outside that gets the events of meetings. */
export interface Hook {
  hookId: string
  callbackUrl: string
  /** null: every meeting. */
  meetingId: string | null
  /** null: every event. */
  eventIds: string[] | null
  /** Named in the configuration: never given up. One for a single meeting is kept until a day after it, others for about five minutes. */
  isPermanent: boolean
}

/** The position of a hook in each log, by the id of the log's source. */
export type HookCursors = Map<string, number>
