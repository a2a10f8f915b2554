import { type AuditEntry, auditLog } from '@hop/contract/features/audit-log'
import { Select } from '@mantine/core'
import { IconEye, IconHistory } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../api/files'
import { showProblem } from '../../api/show-problem'
import { useCall } from '../../api/useCall'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { DateRange } from '../../ui/list/DateRange'
import { ExportButton } from '../../ui/list/ExportButton'
import { ListPage } from '../../ui/list/ListPage'
import { AuditEntryDialog } from './AuditEntryDialog'
import { auditSearch, newestFirst, pageOfAudit } from './audit-list'
import { auditChoices } from './audit-labels'
import { useAuditColumns } from './useAuditColumns'

const t = textsOf('audit-log')

export function AuditLogScreen() {
  const { search, change } = useListSearch(screens.auditLog, auditSearch)
  const body = pageOfAudit(search)
  const query = useCall(auditLog.list, { body }, { keepPreviousData: true })
  const opened = useModalFor<AuditEntry>()
  const { entity, action, from, to } = search
  return (
    <ListPage
      title={t('screens.auditLog')}
      actions={
        <ExportButton
          download={(options) => downloadFile(auditLog.exportList, { body }, options)}
          onProblem={showProblem}
          disabled={query.data?.total === 0}
        />
      }
      searchFor={t('list.search')}
      areFiltersLabelled
      filters={
        <>
          <Select
            label={t('list.entityFilter')}
            placeholder={t('list.anyEntity')}
            clearable
            searchable
            value={entity ?? null}
            onChange={(chosen) => change({ entity: chosen ?? undefined })}
            data={auditChoices('entities')}
          />
          <Select
            label={t('list.actionFilter')}
            placeholder={t('list.anyAction')}
            clearable
            searchable
            value={action ?? null}
            onChange={(chosen) => change({ action: chosen ?? undefined })}
            data={auditChoices('actions')}
          />
          <DateRange value={{ from, to }} onChange={(range) => change({ from: range.from, to: range.to })} />
        </>
      }
      columns={useAuditColumns()}
      query={query}
      search={search}
      onSearchChange={change}
      onClearFilters={() => change({ q: undefined, entity: undefined, action: undefined, from: undefined, to: undefined })}
      defaultSort={newestFirst}
      rowName={({ accountName, happenedAt }) => `${accountName} ${happenedAt}`}
      rowActions={{
        main: (entry) => ({ key: 'open', label: t('list.open'), icon: IconEye, onSelect: () => opened.open(entry) }),
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
