import { Alert, Button, Group, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { exactTimeText } from '../../ui/text/times'

const t = textsOf('logs')

interface SearchedSoFarProps {
  searchedTo: string | null
  until: string | undefined
  onChange: (change: { until: string | undefined }) => void
}

/** Where a search stopped, with the way on; and, once it went on, the way back to the newest. */
export function SearchedSoFar({ searchedTo, until, onChange }: SearchedSoFarProps) {
  if (searchedTo === null && until === undefined) return null
  return (
    <Alert color="blue" variant="light" role="status" p="xs">
      <Group justify="space-between" gap="xs">
        <Text fz="sm">
          {until === undefined ? null : `${t('search.until', { time: exactTimeText(until) })} `}
          {searchedTo === null ? null : t('search.lookedBackTo', { time: exactTimeText(searchedTo) })}
        </Text>
        <Group gap="xs">
          {until === undefined ? null : (
            <Button variant="default" size="xs" onClick={() => onChange({ until: undefined })}>
              {t('search.newest')}
            </Button>
          )}
          {searchedTo === null ? null : (
            <Button variant="default" size="xs" onClick={() => onChange({ until: searchedTo })}>
              {t('search.further')}
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  )
}
