import type { AuditEntry } from '@hop/contract/features/audit-log'
import { Anchor, Text } from '@mantine/core'
import { Link } from '../../screens/Link'
import { auditLabel, auditRecordId } from './audit-labels'
import { recordPage } from './record-page'

/** By its name, or else its number; leads to its page, where it has one. */
export function AuditRecordName({ entry }: { entry: AuditEntry }) {
  const name = entry.entityName ?? auditRecordId(entry)
  const page = recordPage(entry)
  if (name === null || !page) return name
  return (
    <Anchor fz="inherit" renderRoot={(props) => <Link to={page} {...props} />}>
      {name}
    </Anchor>
  )
}

/** What kind of record, and which. */
export const AuditRecord = ({ entry }: { entry: AuditEntry }) => (
  <>
    <Text fz="xs" c="dimmed" truncate>
      {auditLabel('entities', entry.entity)}
    </Text>
    <Text fz="sm" truncate>
      <AuditRecordName entry={entry} />
    </Text>
  </>
)
