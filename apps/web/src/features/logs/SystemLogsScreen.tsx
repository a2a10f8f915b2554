import { type LogEntry, logLevels, logPageSize, logs, longestLogSearch } from '@hop/contract/features/logs'
import { Button, Select } from '@mantine/core'
import { IconClockCog, IconEye, IconFileText, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { DeleteDialog } from '../../forms/ActionDialog'
import { screens } from '../../screens/screens'
import { useListSearch } from '../../screens/useScreenSearch'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { ListPage } from '../../ui/list/ListPage'
import { MomentRange } from '../../ui/list/MomentRange'
import { exactTimeText } from '../../ui/text/times'
import { LogEntryDialog } from './LogEntryDialog'
import { logSearch, newestFirst, noFilters, pageOfLogs } from './log-list'
import { LogPolicyModal } from './LogPolicyModal'
import { SearchedSoFar } from './SearchedSoFar'
import { useLogColumns } from './useLogColumns'

const t = textsOf('logs')

export function SystemLogsScreen() {
  const { search, change } = useListSearch(screens.systemLogs, logSearch, logPageSize)
  const query = useCall(logs.list, { body: pageOfLogs(search) }, { keepPreviousData: true })
  const [isPolicyOpen, setPolicyOpen] = useState(false)
  const opened = useModalFor<LogEntry>()
  const removal = useModalFor<LogEntry>()
  return (
    <ListPage
      title={t('screens.systemLogs')}
      actions={
        <Button variant="default" leftSection={<IconClockCog size={16} />} onClick={() => setPolicyOpen(true)}>
          {t('list.policy')}
        </Button>
      }
      searchFor={t('list.search')}
      longestSearch={longestLogSearch}
      areFiltersLabelled
      filters={
        <>
          <Select
            label={t('list.levelFilter')}
            placeholder={t('list.anyLevel')}
            clearable
            value={search.level ?? null}
            onChange={(level) => change({ level: logLevels.find((one) => one === level) })}
            data={logLevels.map((value) => ({ value, label: t(`levels.${value}`) }))}
          />
          <MomentRange
            value={{ from: search.from, to: search.to }}
            // A search that went on ends elsewhere now.
            onChange={(range) => change({ ...range, until: undefined })}
          />
        </>
      }
      tabs={
        <SearchedSoFar
          searchedTo={query.data?.searchedTo ?? null}
          until={search.until}
          isThorough={search.all === true}
          onChange={change}
        />
      }
      columns={useLogColumns()}
      query={query}
      search={search}
      onSearchChange={change}
      onClearFilters={() => change(noFilters)}
      defaultSort={newestFirst}
      rowName={({ message }) => message.slice(0, 80)}
      rowActions={{
        main: (entry) => ({ key: 'open', label: t('list.open'), icon: IconEye, onSelect: () => opened.open(entry) }),
        menu: (entry) => [
          { key: 'remove', label: t('list.remove'), icon: IconTrash, danger: true, onSelect: () => removal.open(entry) },
        ],
      }}
      nothingYet={{
        icon: <IconFileText size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: t('list.nothingYetHint'),
      }}
    >
      <LogPolicyModal opened={isPolicyOpen} onClose={() => setPolicyOpen(false)} />
      <LogEntryDialog about={opened} />
      <DeleteDialog
        about={removal}
        call={logs.remove}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ logDate }) => ({
          title: t('removing.title'),
          consequence: t('removing.consequence', { time: exactTimeText(logDate) }),
          confirmLabel: t('removing.confirm'),
        })}
        refreshes={[logs.list]}
        success="logs:list.removed"
      />
    </ListPage>
  )
}
