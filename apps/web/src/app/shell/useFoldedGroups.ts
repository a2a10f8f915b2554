import { useLocalStorage } from '@mantine/hooks'
import type { MenuSection } from '../access'

type Group = MenuSection['group']

/** Which groups of the menu this browser keeps folded; it is one for the column and the drawer. */
export function useFoldedGroups() {
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: 'menu-folded',
    defaultValue: [],
    getInitialValueInEffect: false,
    serialize: (groups) => groups.join(' '),
    deserialize: (stored) => (stored ?? '').split(' ').filter(Boolean),
  })
  const toggle = (group: Group) =>
    setFolded((before) => (before.includes(group) ? before.filter((one) => one !== group) : [...before, group]))
  return { isFolded: (group: Group) => folded.includes(group), toggle }
}
