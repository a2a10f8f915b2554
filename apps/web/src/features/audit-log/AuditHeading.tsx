import type { AuditEntry } from '@hop/contract/features/audit-log'
import { Button, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { auditActor, auditRecord } from './audit-labels'
import { type AuditSearch, noFilters } from './audit-list'

const t = textsOf('audit-log')

interface AuditHeadingProps {
  search: AuditSearch
  entries: readonly AuditEntry[]
  onChange: (change: Partial<AuditSearch>) => void
}

/** Whose history it is, in the words of its newest entry: the address holds numbers alone. */
export function AuditHeading({ search: { entity, id, by }, entries, onChange }: AuditHeadingProps) {
  const [newest] = entries
  const isOfRecord = entity !== undefined && id !== undefined && newest?.entity === entity && newest.entityId === String(id)
  const isOfActor = by !== undefined && newest?.accountId === by
  if (!isOfRecord && !isOfActor) return null
  return (
    <Group gap="xs">
      <Text fz="sm" fw={600}>
        {isOfActor ? t('only.headingOfActor', { who: auditActor(newest) }) : t('only.heading', { what: auditRecord(newest) })}
      </Text>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconX size={14} />}
        onClick={() => onChange(noFilters)}
      >
        {t('only.all')}
      </Button>
    </Group>
  )
}
