/** What is chosen in the question about somebody's meetings, and as calls take it. Pure. */

export interface Decision {
  kind: 'handOver' | 'cancel'
  colleagueId: number | null
}

export const undecided: Decision = { kind: 'handOver', colleagueId: null }

export const isDecided = ({ kind, colleagueId }: Decision): boolean => kind === 'cancel' || colleagueId !== null

export const choiceOf = ({ kind, colleagueId }: Decision): { handOverTo?: number; cancelMeetings?: boolean } => {
  if (kind === 'cancel') return { cancelMeetings: true }
  return colleagueId === null ? {} : { handOverTo: colleagueId }
}
