import type { AuditEntry } from '@hop/contract/features/audit-log'
import { Stack, Table, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Modal } from '../../ui/dialogs/Modal'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { exactSecondText } from '../../ui/text/times'
import { auditActor, auditField, auditRecordId, auditValue, auditLabel } from './audit-labels'
import { AuditRecordName } from './AuditRecord'
import { type AuditChange, detailsOf } from './details-of'

const t = textsOf('audit-log')

interface AuditEntryDialogProps {
  about: { subject: AuditEntry | undefined; opened: boolean; close: () => void }
}

export function AuditEntryDialog({ about: { subject: entry, opened, close } }: AuditEntryDialogProps) {
  if (!entry) return null
  const { changes, facts } = detailsOf(JSON.parse(entry.details) as Record<string, unknown>, {
    field: auditField,
    value: (field, value) => auditValue(entry.entity, field, value),
  })
  return (
    <Modal opened={opened} onClose={close} title={t('details.title')} size="lg">
      <Stack gap="md">
        <DescriptionList
          items={[
            { term: t('fields.accountName'), value: auditActor(entry) },
            { term: t('fields.happenedAt'), value: exactSecondText(entry.happenedAt) },
            { term: t('fields.action'), value: auditLabel('actions', entry.action) },
            { term: t('fields.entity'), value: auditLabel('entities', entry.entity) },
            { term: t('fields.entityName'), value: <AuditRecordName entry={entry} /> },
            { term: t('fields.entityId'), value: auditRecordId(entry) },
            { term: t('fields.address'), value: entry.address },
            { term: t('fields.requestId'), value: entry.requestId, wide: true },
          ]}
        />
        {changes.length > 0 ? <Changes changes={changes} /> : null}
        {facts.length > 0 ? (
          <div>
            <Title order={3} fz="sm" mb={4}>
              {t('details.facts')}
            </Title>
            <DescriptionList items={facts.map(({ field, value }) => ({ term: auditField(field), value, wide: true }))} />
          </div>
        ) : null}
        {changes.length + facts.length === 0 ? (
          <Text fz="sm" c="dimmed">
            {t('details.none')}
          </Text>
        ) : null}
      </Stack>
    </Modal>
  )
}

function Changes({ changes }: { changes: AuditChange[] }) {
  const cell = { overflowWrap: 'anywhere' } as const
  return (
    <div>
      <Title order={3} fz="sm" mb={4}>
        {t('details.changes')}
      </Title>
      <Table aria-label={t('details.changes')} layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('fields.field')}</Table.Th>
            <Table.Th>{t('fields.before')}</Table.Th>
            <Table.Th>{t('fields.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ field, before, after }) => (
            <Table.Tr key={field}>
              <Table.Td style={cell}>{auditField(field)}</Table.Td>
              <Table.Td style={cell}>{before}</Table.Td>
              <Table.Td style={cell}>{after}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
