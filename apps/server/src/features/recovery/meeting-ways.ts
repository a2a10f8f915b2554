/** Ways into a meeting, which know no account: they go with the meeting and its owner, not with a password. */
export const meetingWays = [
  ['host link', 'whoever has it is host', 'a new owner (handing over, deletion of the owner): the key changes'],
  ['participant link, join code', 'whoever has it may ask to come in', 'the meeting’s deletion or cancellation'],
  ['private link of somebody invited', 'as that person, without an access code', 'taking the person off the meeting'],
  ['room ticket', 'the page that was let in, while the meeting runs', 'removal from the room, the meeting’s end'],
  ['recording link', 'whoever has it, for 12 hours', 'its time, the recording’s deletion'],
] as const
