/** Somebody outside who wants to hear what happens in the meetings. */
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

/** How much of each log a hook has been told, by the id of the log's source. */
export type HookCursors = Map<string, number>
