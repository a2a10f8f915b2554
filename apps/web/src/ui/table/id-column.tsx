import { Text } from '@mantine/core'
import type { Column } from './columns'

/** For people who refer to a record by its number. */
export const idColumn = (header: string, width: number): Column<{ id: number }, 'id'> => ({
  key: 'id',
  header,
  width,
  sortBy: 'id',
  givesWay: 1,
  card: 'none',
  cell: ({ id }) => (
    <Text fz="sm" c="dimmed">
      {id}
    </Text>
  ),
})
