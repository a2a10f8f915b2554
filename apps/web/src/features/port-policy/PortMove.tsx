import type { PortPolicy } from '@hop/contract/features/port-policy'
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { exactTimeText } from '../../ui/text/times'

const t = textsOf('port-policy')

const looks = {
  pending: { color: 'blue', icon: <IconLoader2 /> },
  applied: { color: 'green', icon: <IconCircleCheck /> },
  rolledBack: { color: 'red', icon: <IconCircleX /> },
} as const

interface PortMoveProps {
  move: NonNullable<PortPolicy['move']>
  /** Where this page is to be found from now on, when it is not here any more. */
  newAddress: string | null
}

export function PortMove({ move: { port, state, problem, askedBy, askedAt }, newAddress }: PortMoveProps) {
  return (
    <Alert {...looks[state]} title={t(`moves.${state}`, { port: String(port) })} role="status">
      <Stack gap={4}>
        <Text fz="sm">{problem ? `${t(`problems.${problem}`)} ${t(`moves.${state}Hint`)}` : t(`moves.${state}Hint`)}</Text>
        {askedBy ? <Text fz="sm">{t('moves.asked', { name: askedBy, time: exactTimeText(askedAt) })}</Text> : null}
        {newAddress === null ? null : (
          <Text fz="sm">
            {t('moves.leading')}{' '}
            <Anchor href={newAddress} fz="sm" c="inherit" underline="always">
              {t('moves.open')}
            </Anchor>
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
