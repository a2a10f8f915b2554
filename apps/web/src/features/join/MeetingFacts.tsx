import { Group, Text, Title } from '@mantine/core'
import type { CallAnswer } from '@hop/contract/call'
import type { join } from '@hop/contract/features/join'
import { isOpen } from '@hop/contract/meeting-rules'
import { IconCalendarEvent } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { MeetingStatusBadge } from '../meetings/MeetingStatusBadge'
import classes from './JoinPage.module.css'
import { zoneOffsetText } from '../../ui/text/zones'
import { periodParts } from './meeting-time'

const t = textsOf('join')

export type LinkInfo = CallAnswer<typeof join.info>['data']

/** Of a meeting that is over, only what it was called and that it is over. */
export function MeetingFacts({ info }: { info: LinkInfo }) {
  const { key, ...period } = periodParts(info)
  return (
    <div className={classes.facts}>
      <MeetingStatusBadge status={info.status} />
      <Title order={1} fz={26} className={classes.name ?? ''}>
        {info.name}
      </Title>
      {isOpen(info) ? (
        <Group gap={6} wrap="nowrap" c="dimmed" justify="center">
          <IconCalendarEvent size={18} aria-hidden="true" />
          <Text fz="sm">
            {t(key, period)} ({zoneOffsetText(info.scheduleStartTime)})
          </Text>
        </Group>
      ) : null}
    </div>
  )
}
