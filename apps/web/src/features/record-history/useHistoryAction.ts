import { IconHistory } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useGoTo } from '../../screens/useGoTo'
import type { RowAction } from '../../ui/table/columns'
import { historyOf, type RecordToLookUp, useMayReadHistory } from './record-history'

const t = textsOf('shell')

/** *Change history* in the menu of a row; none for whoever may not read the audit log. */
export function useHistoryAction(): (of: RecordToLookUp) => RowAction[] {
  const mayRead = useMayReadHistory()
  const goTo = useGoTo()
  return (of) =>
    mayRead ? [{ key: 'history', label: t('changeHistory'), icon: IconHistory, onSelect: () => void goTo(historyOf(of)) }] : []
}
