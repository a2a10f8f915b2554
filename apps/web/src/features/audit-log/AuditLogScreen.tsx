import { type AuditEntry, auditLog } from '@hop/contract/features/audit-log'
import { IconEye, IconHistory } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../api/files'
import { showOnce } from '../../ui/feedback/show-once'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { ExportButton } from '../../ui/list/ExportButton'
import { ListPage } from '../../ui/list/ListPage'
import { AuditEntryDialog } from './AuditEntryDialog'
import { AuditFilters } from './AuditFilters'
import { AuditHeading } from './AuditHeading'
import { auditSearch, newestFirst, noFilters, pageOfAudit } from './audit-list'
import { waysOn } from './ways-on'
import { useAuditColumns } from './useAuditColumns'

const t = textsOf('audit-log')

export function AuditLogScreen() {
  const { search, change } = useListSearch(screens.auditLog, auditSearch)
  const body = pageOfAudit(search)
  const query = useCall(auditLog.list, { body }, { keepPreviousData: true })
  const opened = useModalFor<AuditEntry>()
  return (
    <ListPage
      title={t('screens.auditLog')}
      actions={
        <ExportButton
          download={(options) => downloadFile(auditLog.exportList, { body }, options)}
          onProblem={showOnce}
          disabled={query.data?.total === 0}
        />
      }
      tabs={<AuditHeading search={search} entries={query.data?.data ?? []} onChange={change} />}
      searchFor={t('list.search')}
      areFiltersLabelled
      filters={<AuditFilters search={search} onChange={change} />}
      columns={useAuditColumns()}
      query={query}
      search={search}
      onSearchChange={change}
      onClearFilters={() => change(noFilters)}
      defaultSort={newestFirst}
      rowName={({ accountName, happenedAt }) => `${accountName} ${happenedAt}`}
      rowActions={{
        main: (entry) => ({ key: 'open', label: t('list.open'), icon: IconEye, onSelect: () => opened.open(entry) }),
        menu: (entry) =>
          waysOn(entry).map(({ key, label, icon, search: only }) => ({
            key,
            label,
            icon,
            onSelect: () => change({ ...noFilters, ...only }),
          })),
      }}
      nothingYet={{
        icon: <IconHistory size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t('list.nothingYetHint'),
      }}
    >
      <AuditEntryDialog about={opened} />
    </ListPage>
  )
}
