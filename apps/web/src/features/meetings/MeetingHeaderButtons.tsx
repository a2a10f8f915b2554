import { meetings } from '@hop/contract/features/meetings'
import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarPlus, IconVideoPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { lazyPart } from '../../screens/lazy-part'
import { screens } from '../../screens/screens'
import { useAction } from '../../api/useAction'
import { meetingQueries } from './meeting-queries'

const t = textsOf('shell')

const NotRecordedDialog = lazyPart(async () => (await import('./NotRecordedDialog')).NotRecordedDialog, {
  texts: ['meeting-labels'],
  failed: 'toast',
})

/** In the header of whoever holds meetings. On a phone they are pictures. */
export default function MeetingHeaderButtons() {
  // From the click until the room's page is there: the browser is still on this page while it loads the other.
  const [isLeaving, setLeaving] = useState(false)
  const [warnedOf, setWarnedOf] = useState<string>()
  const enter = (url: string) => {
    setLeaving(true)
    window.location.assign(url)
  }
  const startNew = useAction(meetings.startNew, {
    refreshes: meetingQueries,
    onSuccess: ({ startUrl, warning }) => {
      if (warning === null) enter(startUrl)
      else setWarnedOf(startUrl)
    },
  })
  const isBusy = startNew.isPending || isLeaving
  const start = () => startNew.mutate({})
  const toForm = (props: object) => <Link to={screens.newMeeting.to()} {...props} />
  return (
    <>
      <Button variant="default" visibleFrom="lg" leftSection={<IconCalendarPlus size={16} />} renderRoot={toForm}>
        {t('header.scheduleMeeting')}
      </Button>
      <ActionIcon variant="default" size={36} hiddenFrom="lg" aria-label={t('header.scheduleMeeting')} renderRoot={toForm}>
        <IconCalendarPlus size={18} />
      </ActionIcon>
      <Button visibleFrom="lg" leftSection={<IconVideoPlus size={16} />} loading={isBusy} onClick={start}>
        {t('header.startMeeting')}
      </Button>
      <ActionIcon
        variant="filled"
        size={36}
        hiddenFrom="lg"
        aria-label={t('header.startMeeting')}
        loading={isBusy}
        onClick={start}
      >
        <IconVideoPlus size={18} />
      </ActionIcon>
      {warnedOf === undefined ? null : (
        <NotRecordedDialog
          name={t('header.startMeeting')}
          opened
          onClose={() => setWarnedOf(undefined)}
          onEnter={() => enter(warnedOf)}
        />
      )}
    </>
  )
}
