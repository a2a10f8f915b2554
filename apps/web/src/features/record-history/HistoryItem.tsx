import { Menu } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { historyOf, type RecordToLookUp, useMayReadHistory } from './record-history'

const t = textsOf('shell')

/** *Change history* in the menu of a record's page, for whoever may read the audit log. */
export function HistoryItem({ of }: { of: RecordToLookUp }) {
  if (!useMayReadHistory()) return null
  return (
    <Menu.Item leftSection={<IconHistory size={16} />} renderRoot={(props: object) => <Link to={historyOf(of)} {...props} />}>
      {t('changeHistory')}
    </Menu.Item>
  )
}
