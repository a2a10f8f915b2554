/** Pure: whether somebody still gets in without one of the ways. */

interface Way {
  id: number
  made_account: boolean
  linked_at: Date
}

/** The first password of an account that a provider's word has made is known to nobody; one set since is its owner's. */
const knowsPassword = (ways: readonly Way[], passwordChangedAt: Date): boolean =>
  ways.every((way) => !way.made_account || passwordChangedAt > way.linked_at)

export const isLastWayIn = (ways: readonly Way[], id: number, passwordChangedAt: Date): boolean =>
  ways.every((way) => way.id === id) && !knowsPassword(ways, passwordChangedAt)
