/** Pure: whether a person can still sign in without one of the ways. */

interface Way {
  id: number
  made_account: boolean
  linked_at: Date
}

/**
 * Nobody knows the first password of an account that was created through a provider. A password that was set later is known to
 * its owner.
 */
export const knowsPassword = (ways: readonly Omit<Way, 'id'>[], passwordChangedAt: Date): boolean =>
  ways.every((way) => !way.made_account || passwordChangedAt > way.linked_at)

export const isLastWayIn = (ways: readonly Way[], id: number, passwordChangedAt: Date): boolean =>
  ways.every((way) => way.id === id) && !knowsPassword(ways, passwordChangedAt)
