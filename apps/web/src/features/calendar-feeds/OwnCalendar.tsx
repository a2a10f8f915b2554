import { type CalendarFeed, calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCalendarPlus, IconExternalLink, IconRefresh, IconTrash } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { RelativeTime } from '../../ui/page/RelativeTime'
import { Section } from '../../ui/page/Section'
import { dayText } from '../../ui/text/times'
import { SecretText } from '../../ui/page/SecretText'
import { OwnCalendarEntries } from './OwnCalendarEntries'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('calendar-feeds')

const refreshes = [calendarFeeds.find]

/** One's own meetings for a calendar program: the address, to be copied, changed or taken away. */
export function OwnCalendar() {
  const query = useCall(calendarFeeds.find, {})
  if (!query.data) {
    return (
      <Section title={t('title')} lead={t('lead')}>
        {query.isError ? <ErrorState error={query.error} title={t('loadFailed')} onRetry={query.refetch} /> : <Waiting h={48} />}
      </Section>
    )
  }
  const feed = query.data.data
  return (
    <Section title={t('title')} lead={t('lead')} actions={feed ? <Changes /> : <CreateButton />}>
      {feed ? (
        <FeedDetails feed={feed} />
      ) : (
        <Text fz="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      <OwnCalendarEntries />
    </Section>
  )
}

function CreateButton() {
  const create = useAction(calendarFeeds.create, { refreshes, success: 'calendar-feeds:created' })
  return (
    <Button
      variant="light"
      leftSection={<IconCalendarPlus size={16} />}
      loading={create.isPending}
      onClick={() => create.mutate({})}
    >
      {t('create')}
    </Button>
  )
}

function Changes() {
  const renew = useAction(calendarFeeds.renew, { refreshes, success: 'calendar-feeds:renewed' })
  const remove = useAction(calendarFeeds.remove, { refreshes, success: 'calendar-feeds:removed' })
  return (
    <>
      <ConfirmButton
        leftSection={<IconTrash size={16} />}
        title={t('removeTitle')}
        consequence={t('removeConsequence')}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => remove.mutateAsync({})}
      >
        {t('remove')}
      </ConfirmButton>
      <ConfirmButton
        leftSection={<IconRefresh size={16} />}
        title={t('renewTitle')}
        consequence={t('renewConsequence')}
        confirmLabel={t('renew')}
        danger
        onConfirm={() => renew.mutateAsync({})}
      >
        {t('renew')}
      </ConfirmButton>
    </>
  )
}

function FeedDetails({ feed: { url, eventsUrl, createdTime, lastReadTime } }: { feed: CalendarFeed }) {
  return (
    <Stack gap="md">
      {url === null ? (
        <Alert color="yellow" variant="outline" icon={<IconAlertTriangle size={18} />} c="inherit">
          {t('unreadable')}
        </Alert>
      ) : (
        <div>
          <SecretText value={url} label={t('address')} what={t('copied')} showLabel={t('show')} hideLabel={t('hide')} />
          <Text fz="sm" c="dimmed" mt={6}>
            {t('addressHelp')}
          </Text>
          <Anchor
            href={url.replace(/^https?:/, 'webcal:')}
            fz="sm"
            mt={6}
            style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}
          >
            <IconExternalLink size={16} aria-hidden />
            {t('open')}
          </Anchor>
        </div>
      )}
      {eventsUrl === null ? null : (
        <div>
          <SecretText
            value={eventsUrl}
            label={t('eventsAddress')}
            what={t('copied')}
            showLabel={t('show')}
            hideLabel={t('hide')}
          />
          <Text fz="sm" c="dimmed" mt={6}>
            {t('eventsAddressHelp')}
          </Text>
        </div>
      )}
      <DescriptionList
        items={[
          { term: t('lastRead'), value: lastReadTime === null ? t('neverRead') : <RelativeTime at={lastReadTime} /> },
          { term: t('createdTime'), value: dayText(createdTime) },
        ]}
      />
    </Stack>
  )
}
