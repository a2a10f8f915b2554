import type { Delivery } from '@hop/contract/features/webhooks'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('webhooks')

/** What came back: a status, or why there was none. */
export function answerText(status: number | null, problem: Delivery['lastProblem']): string {
  if (status !== null) return t('log.status', { status })
  return problem ? t(`problems.${problem}`) : '—'
}
