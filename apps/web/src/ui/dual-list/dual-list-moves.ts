import { holds } from '../text/fold'

export interface DualListItem {
  id: number | string
  label: string
  /** A second, quieter line: a price, an e-mail address. Searched too. */
  detail?: string
}

export type ItemId = DualListItem['id']

/** The order of choosing is kept: what was chosen last stands last. */
export const selectedItems = (items: readonly DualListItem[], selected: readonly ItemId[]): DualListItem[] => {
  const byId = new Map(items.map((item) => [item.id, item]))
  return selected.flatMap((id) => byId.get(id) ?? [])
}

export const availableItems = (items: readonly DualListItem[], selected: readonly ItemId[]): DualListItem[] => {
  const taken = new Set(selected)
  return items.filter(({ id }) => !taken.has(id))
}

export const matching = (items: readonly DualListItem[], searchText: string | undefined): DualListItem[] =>
  searchText === undefined ? [...items] : items.filter(({ label, detail }) => holds(`${label} ${detail ?? ''}`, searchText))

export const withAll = (selected: readonly ItemId[], added: readonly DualListItem[]): ItemId[] => [
  ...new Set([...selected, ...added.map(({ id }) => id)]),
]

export const without = (selected: readonly ItemId[], removed: readonly DualListItem[]): ItemId[] => {
  const gone = new Set(removed.map(({ id }) => id))
  return selected.filter((id) => !gone.has(id))
}
