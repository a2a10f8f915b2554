import { monitor, type MonitorRange } from '@hop/contract/features/monitor'
import { hasEnded, isCancelled } from '@hop/contract/meeting-rules'
import { Refusal } from '../../api/client'
import { useCall } from '../../api/useCall'

const everyMs = 5_000

/** Every few seconds until the session is over, whatever goes wrong meanwhile; nothing while the page is out of sight. */
export function useMonitor(mid: string) {
  const input = { query: { mid } }
  // Two readers of one answer: what the last one says decides whether there is a next.
  const known = useCall(monitor.meeting, input).data
  const isLive = known === undefined || !(known.isOver || hasEnded(known) || isCancelled(known))
  const query = useCall(monitor.meeting, input, isLive ? { refetchEveryMs: everyMs, staleTimeMs: 0 } : {})
  return { query, isLive }
}

export const useMonitorOfPerson = (query: { mid: string; uid: string; range: MonitorRange }, isLive: boolean) =>
  useCall(monitor.person, { query }, { keepPreviousData: true, ...(isLive && { refetchEveryMs: everyMs, staleTimeMs: 0 }) })

/** For operators, who look it up; a lost connection has no code. */
export const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : 'unreachable')
