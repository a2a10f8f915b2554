import type { AuditEntry, AuditSort } from '@hop/contract/features/audit-log'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { RelativeTime } from '../../ui/page/RelativeTime'
import type { Column } from '../../ui/table/columns'
import { auditActor, auditRecord, auditLabel } from './audit-labels'

const t = textsOf('audit-log')

export function useAuditColumns(): Column<AuditEntry, AuditSort>[] {
  return [
    {
      key: 'accountName',
      header: t('fields.accountName'),
      minWidth: 180,
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
      minWidth: 200,
      card: 'line',
      cell: ({ action }) => auditLabel('actions', action),
      cardCell: (entry) => `${auditLabel('actions', entry.action)} · ${auditRecord(entry)}`,
    },
    {
      key: 'entity',
      header: t('fields.entity'),
      minWidth: 180,
      cell: auditRecord,
    },
    { key: 'address', header: t('fields.address'), width: 150, givesWay: 1, cell: ({ address }) => address || '—' },
    {
      key: 'happenedAt',
      header: t('fields.happenedAt'),
      width: 150,
      sortBy: 'happenedAt',
      cell: ({ happenedAt }) => <RelativeTime at={happenedAt} toTheSecond />,
    },
  ]
}
