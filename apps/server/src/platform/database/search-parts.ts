import type { FilterNode } from '@hop/contract/paging'

/** What all have to match, with each alternative of the first group of them that has several. */
export function partsOf<FilterBy extends string>(filters: readonly FilterNode<FilterBy>[]): FilterNode<FilterBy>[][] {
  const group = filters.find((node) => 'logic' in node && node.logic === 'or' && node.filters.length > 1)
  if (!group || !('logic' in group)) return [[...filters]]
  return group.filters.map((one) => filters.map((node) => (node === group ? one : node)))
}
