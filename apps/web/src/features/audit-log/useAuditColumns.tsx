import type { AuditEntry, AuditSort } from '@hop/contract/features/audit-log'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { ExactTime } from '../../ui/page/ExactTime'
import type { Column } from '../../ui/table/columns'
import { auditActor, auditLabel, auditRecord } from './audit-labels'
import { AuditRecord } from './AuditRecord'

const t = textsOf('audit-log')

export function useAuditColumns(): Column<AuditEntry, AuditSort>[] {
  return [
    {
      key: 'accountName',
      header: t('fields.accountName'),
      minWidth: 160,
      card: 'title',
      cell: (entry) => (
        <Text fz="sm" fw={600}>
          {auditActor(entry) || '—'}
        </Text>
      ),
    },
    {
      key: 'action',
      header: t('fields.action'),
      minWidth: 180,
      card: 'line',
      cell: ({ action }) => auditLabel('actions', action),
      cardCell: (entry) => `${auditLabel('actions', entry.action)} · ${auditRecord(entry)}`,
    },
    {
      key: 'entity',
      header: t('fields.entity'),
      minWidth: 260,
      cell: (entry) => <AuditRecord entry={entry} />,
    },
    { key: 'address', header: t('fields.address'), width: 150, givesWay: 1, cell: ({ address }) => address || '—' },
    {
      key: 'happenedAt',
      header: t('fields.happenedAt'),
      width: 170,
      sortBy: 'happenedAt',
      cell: ({ happenedAt }) => <ExactTime at={happenedAt} toTheSecond />,
    },
  ]
}
