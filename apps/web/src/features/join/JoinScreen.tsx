import { isCancelled, isOpen } from '@hop/contract/meeting-rules'
import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { join } from '@hop/contract/features/join'
import { IconLinkOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { home } from '../../screens/address'
import { screens } from '../../screens/screens'
import { useScreenParams } from '../../screens/useScreenParams'
import { useClearSearch } from '../../screens/useScreenSearch'
import { Refusal } from '../../api/client'
import { keepAnswer, prefetchCall, useCall } from '../../api/useCall'
import { wearBrand } from '../../brand/brand'
import { currentSession } from '../../session/session-store'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { InAppNotice } from './InAppNotice'
import { JoinPage } from './JoinPage'
import { takeLinkInPage } from './link-in-page'
import { type LinkQuery, readQuery, takeLinkQuery } from './link-query'
import { type LinkInfo, MeetingFacts } from './MeetingFacts'
import { useDocumentTitle } from './useDocumentTitle'
import { JoinSteps } from './JoinSteps'
import { reportPageErrors } from './report-failure'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('join', 'shell')

/** An answer that came while the page was being drawn is not asked for again. */
const freshMs = 2000

const infoOf = (meetingSecretKey: string, { v }: LinkQuery) => ({ query: { meetingSecretKey, v: v.slice(0, 20) } })

/** See app/load-screen.ts. What the link brings is read from the address: so only for the page that is open. */
export function preload({ meetingSecretKey = '' }: Readonly<Record<string, string>>): void {
  if (!window.location.pathname.endsWith(`/${meetingSecretKey}`)) return
  const query = takeLinkQuery()
  const known = query.v === '' ? takeLinkInPage(meetingSecretKey) : null
  if (known) keepAnswer(join.info, infoOf(meetingSecretKey, query), known, performance.timeOrigin)
  else prefetchCall(join.info, infoOf(meetingSecretKey, query))
}

/** A public page: whoever has the link may come in, signed in or not. */
export function JoinScreen() {
  // Each of the three join addresses has the key under this name.
  const { meetingSecretKey } = useScreenParams(screens.joinMeeting)
  // Another link in the same tab is another page: nothing typed for one may reach the other.
  return (
    <JoinPage>
      <MeetingLink key={meetingSecretKey} meetingSecretKey={meetingSecretKey} />
    </JoinPage>
  )
}

function MeetingLink({ meetingSecretKey }: { meetingSecretKey: string }) {
  const clearSearch = useClearSearch()
  const [query] = useState(takeLinkQuery)
  const link = useCall(join.info, infoOf(meetingSecretKey, query), { staleTimeMs: freshMs })
  const info = link.data?.data
  useDocumentTitle(info?.name)
  useBrandOf(info)

  useEffect(clearSearch, [clearSearch])
  useEffect(() => reportPageErrors(meetingSecretKey), [meetingSecretKey])
  useEffect(() => {
    // The same link, opened again in this tab with its code: the browser itself reads nothing anew.
    const readAgain = () => readQuery('', window.location.hash) && window.location.reload()
    window.addEventListener('hashchange', readAgain)
    return () => window.removeEventListener('hashchange', readAgain)
  }, [])

  if (info) {
    return (
      <>
        {isOpen(info) ? <InAppNotice /> : null}
        <MeetingFacts info={info} />
        {isOpen(info) ? (
          <JoinSteps {...{ meetingSecretKey, query, info }} onChanged={() => void link.refetch()} />
        ) : (
          <Over info={info} />
        )}
      </>
    )
  }
  if (link.isPending) return <Loading />
  if (link.error instanceof Refusal && (link.error.code === 'MeetingLinkInvalid' || link.error.code === 'InvalidInput')) {
    return (
      <Stack align="center" gap="sm" ta="center">
        <ThemeIcon size={64} radius="xl" variant="light" aria-hidden="true">
          <IconLinkOff size={30} stroke={1.5} />
        </ThemeIcon>
        <Title order={1} fz={24} mt="xs">
          {t('unknown.title')}
        </Title>
        <Text c="dimmed">{t('unknown.hint')}</Text>
      </Stack>
    )
  }
  return <ErrorState error={link.error} title={t('notRead')} onRetry={link.refetch} />
}

/** Of whoever invites, under any host. */
function useBrandOf(info: LinkInfo | undefined): void {
  const brand = info?.brand
  useEffect(() => {
    if (!brand) return
    wearBrand(brand)
    return () => wearBrand(null)
  }, [brand])
}

function Over({ info }: { info: LinkInfo }) {
  return (
    <>
      <Text ta="center" c="dimmed" mt="md">
        {isCancelled(info) ? t('over.cancelled') : t('over.ended')}
      </Text>
      <HomeLink />
    </>
  )
}

/** The host comes back here from the room and may want to go on to the portal. */
function HomeLink() {
  if (currentSession().kind !== 'active') return null
  return (
    <Button variant="default" mt="xl" mx="auto" display="block" w="fit-content" component="a" href={home.path}>
      {t('home')}
    </Button>
  )
}

function Loading() {
  return (
    <Stack align="center" gap="md" role="status" aria-label={t('shell:loading')}>
      <Waiting h={24} w={110} radius="xl" />
      <Waiting h={32} w="70%" />
      <Waiting h={18} w="50%" />
      <Waiting h={42} mt="md" />
      <Waiting h={42} />
    </Stack>
  )
}
