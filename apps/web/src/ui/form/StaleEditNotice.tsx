import { Alert, Button, Group, Table, Text } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('ui')

interface VersionedField {
  label: string
  mine: string
  theirs: string
}

interface StaleEditNoticeProps {
  fields: readonly VersionedField[]
  /** Saves over the other version, now that it was seen. */
  onKeepMine: () => void
  onTakeTheirs: () => void
  isBusy?: boolean
}

/** Two people edited one record: both versions side by side, only where they differ, and a choice. */
export function StaleEditNotice({ fields, onKeepMine, onTakeTheirs, isBusy = false }: StaleEditNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // The notice stands above the fields, while the person who saved is at their end: without scrolling, nothing seems to have
  // happened.
  useEffect(() => notice.current?.focus(), [])
  const different = fields.filter(({ mine, theirs }) => mine !== theirs)
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      style={{ scrollMarginTop: 'calc(var(--header-height, 0px) + 1rem)' }}
      color="yellow"
      variant="outline"
      icon={<IconGitMerge size={18} />}
      title={t('stale.title')}
      role="alert"
      c="inherit"
    >
      <Text fz="sm" mb="xs">
        {different.length > 0 ? t('stale.explanation') : t('stale.noDifference')}
      </Text>
      {different.length > 0 ? (
        <Table fz={{ base: 'xs', xs: 'sm' }} mb="sm" withTableBorder horizontalSpacing={6} style={{ overflowWrap: 'anywhere' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('stale.field')}</Table.Th>
              <Table.Th>{t('stale.mine')}</Table.Th>
              <Table.Th>{t('stale.theirs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {different.map(({ label, mine, theirs }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={500}>
                  {label}
                </Table.Th>
                <Table.Td>{mine || '—'}</Table.Td>
                <Table.Td>{theirs || '—'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      <Group gap="xs">
        <Button size="xs" onClick={onKeepMine} loading={isBusy}>
          {t('stale.keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs} disabled={isBusy}>
          {t('stale.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
