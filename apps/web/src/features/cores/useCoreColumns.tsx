import { builtInPackageType } from '@hop/contract/features/cores'
import { Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../ui/text/numbers'
import { Breakable } from '../../ui/page/Breakable'
import { RelativeTime } from '../../ui/page/RelativeTime'
import { StatusBadge } from '../../ui/feedback/StatusBadge'
import { TwoLines } from '../../ui/table/TwoLines'
import type { Column } from '../../ui/table/columns'
import type { NamedCore } from './core-list'
import { CoreState } from './CoreState'
import { CoreSwitch } from './CoreSwitch'

const t = textsOf('cores')

export function useCoreColumns(): Column<NamedCore>[] {
  return [
    {
      key: 'apiUrl',
      header: t('fields.apiUrl'),
      minWidth: 220,
      wraps: true,
      card: 'title',
      cell: ({ apiUrl, coreType, description, isBuiltIn, trouble, troubleUrl }) => (
        <>
          <Group gap={8}>
            <Text fz="sm" fw={600}>
              <Breakable>{apiUrl}</Breakable>
            </Text>
            {isBuiltIn ? <StatusBadge tone="blue">{t('list.builtIn')}</StatusBadge> : null}
          </Group>
          <Text fz="xs" c="dimmed">
            {/* The badge says already, in the reader's language, what the room calls its own type. */}
            {[t(`kinds.${coreType}`), ...(description === builtInPackageType ? [] : [description])].join(' · ')}
          </Text>
          {trouble ? (
            <Text fz="xs" c="red" style={{ overflowWrap: 'anywhere' }}>
              {trouble === 'anotherRoom' ? t('list.anotherRoomHelp') : t('list.sameIdentityHelp', { address: troubleUrl ?? '' })}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'state',
      header: t('fields.state'),
      width: 168,
      cell: (core) => (
        <>
          <CoreState core={core} />
          {core.checkedAt ? (
            <Text fz="xs" c="dimmed" component="div">
              {t('list.checked')} <RelativeTime at={core.checkedAt} />
            </Text>
          ) : null}
        </>
      ),
    },
    {
      key: 'running',
      header: t('fields.running'),
      width: 120,
      align: 'right',
      cell: ({ runningMeetings, runningParticipants }) => (
        <TwoLines
          first={t('list.meetings', { count: runningMeetings, total: numberText(runningMeetings) })}
          second={t('list.people', { count: runningParticipants, total: numberText(runningParticipants) })}
        />
      ),
    },
    {
      key: 'limits',
      header: t('fields.limits'),
      width: 184,
      givesWay: 1,
      align: 'right',
      cell: ({ maxMeetings, maxParticipants }) => (
        <TwoLines
          first={t('list.upToMeetings', { total: numberText(maxMeetings) })}
          second={t('list.upToPeople', { total: numberText(maxParticipants) })}
        />
      ),
    },
    { key: 'active', header: t('fields.active'), width: 128, cell: (core) => <CoreSwitch core={core} /> },
  ]
}
