import { Alert, Group, Text } from '@mantine/core'
import { IconCreditCardOff, IconGauge } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../../ui/text/numbers'
import type { MeetingLimits } from './meeting-form'

const t = textsOf('meetings')

/** How much of the plan is used, shown before a limit is reached. */
export function LimitsNotice({ limits }: { limits: MeetingLimits }) {
  if (!limits.hasSubscription)
    return (
      <Alert color="red" variant="outline" c="inherit" icon={<IconCreditCardOff size={18} />} role="alert">
        {t('form.noActiveSub')}
      </Alert>
    )
  const lines = [
    { key: 'today', ...limits.meetingsToday } as const,
    { key: 'month', ...limits.meetingsThisMonth } as const,
    { key: 'concurrent', ...limits.concurrentMeetings } as const,
  ]
  return (
    <Group gap="4px 20px" role="status">
      <Group gap={6} wrap="nowrap">
        <IconGauge size={18} stroke={1.7} aria-hidden="true" />
        <Text fz="sm" fw={600}>
          {t('form.limits', { plan: limits.planName ?? '' })}
        </Text>
      </Group>
      {lines.map(({ key, used, limit }) =>
        limit === null ? null : (
          <Text key={key} fz="sm" c={used >= limit ? 'error' : 'dimmed'} fw={used >= limit ? 600 : 400}>
            {t(`form.${key}`, { used: numberText(used), limit: numberText(limit) })}
          </Text>
        ),
      )}
    </Group>
  )
}
