import { Text } from '@mantine/core'

/** A cell of two lines: what matters, and below it what belongs to it. */
export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <>
    <Text fz="sm">{first}</Text>
    <Text fz="xs" c="dimmed">
      {second}
    </Text>
  </>
)
