import type { Session } from '@hop/contract/features/sign-in'
import { browsersOfApps, deviceOf } from '@hop/contract/user-agent'
import { Group, Pagination, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useEffect } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { StatusBadge } from '../../../ui/feedback/StatusBadge'
import { RelativeTime } from '../../../ui/page/RelativeTime'
import type { ListQuery } from '../../../ui/table/columns'
import { timeAndDayText } from '../../../ui/text/times'
import { deviceName } from './device-name'
import classes from './SessionEntries.module.css'
import { Waiting } from '../../../ui/page/Waiting'

const t = textsOf('accounts', 'ui')

export const sessionsPerPage = 10

type EndSession = (id: string) => Promise<unknown>

interface SessionEntriesProps {
  sessions: ListQuery<Session>
  page: number
  onPageChange: (page: number) => void
  onEnd: EndSession
}

/** The devices that an account is signed in on, each with the way to end it there. */
export function SessionEntries({ sessions, page, onPageChange, onEnd }: SessionEntriesProps) {
  // This device first, then the one used last.
  const list = sessions.data && [...sessions.data.data].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const pages = Math.max(1, Math.ceil((sessions.data?.total ?? 0) / sessionsPerPage))
  // After the last session of the last page has ended.
  const isBehindTheEnd = list?.length === 0 && page > pages
  useEffect(() => {
    if (isBehindTheEnd) onPageChange(pages)
  }, [isBehindTheEnd, pages, onPageChange])
  if (sessions.isError && !list)
    return <ErrorState error={sessions.error} title={t('sessions.loadFailed')} onRetry={sessions.refetch} />
  return (
    <>
      <ul className={classes.list} aria-busy={sessions.isPending}>
        {list ? list.map((session) => <SessionEntry key={session.id} session={session} onEnd={onEnd} />) : <Waiting h={44} />}
      </ul>
      {pages > 1 ? (
        <Pagination
          size="sm"
          mt="sm"
          total={pages}
          value={page}
          siblings={0}
          onChange={onPageChange}
          getItemProps={(number) => ({ 'aria-label': t('ui:table.page', { page: number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`ui:table.${control}Page`) })}
        />
      ) : null}
    </>
  )
}

function browserName(browser: string | null): string {
  if (browser === null) return t('sessions.unknownBrowser')
  return browsersOfApps.includes(browser) ? t('sessions.browserOfApp') : browser
}

function SessionEntry({ session, onEnd }: { session: Session; onEnd: EndSession }) {
  const { browser, deviceType } = deviceOf(session.userAgent)
  const device = t('sessions.device', {
    browser: browserName(browser),
    system: deviceName(session.userAgent) ?? t('sessions.unknownSystem'),
  })
  const Icon = deviceType === 'phone' || deviceType === 'tablet' ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.entry}>
      <ThemeIcon className={classes.icon ?? ''} size={40} radius="md" aria-hidden="true">
        <Icon size={22} stroke={1.6} />
      </ThemeIcon>
      <Stack gap={2} flex={1} miw={0}>
        <Group gap={8}>
          <Text fz="sm" fw={600} title={session.userAgent}>
            {device}
          </Text>
          {session.isCurrent ? <StatusBadge tone="green">{t('sessions.current')}</StatusBadge> : null}
        </Group>
        <Text fz="xs" c="dimmed" className={classes.facts ?? ''} component="div">
          <span>{t('sessions.address', { address: session.address })}</span>
          <span>{t('sessions.startedAt', { time: timeAndDayText(session.startedAt) })}</span>
          {session.isCurrent ? null : (
            <span>
              {t('sessions.lastSeen')} <RelativeTime at={session.lastSeenAt} />
            </span>
          )}
        </Text>
      </Stack>
      {session.isCurrent ? null : (
        <ConfirmButton
          size="xs"
          title={t('sessions.endOneTitle')}
          consequence={t('sessions.endOneConsequence', { device, address: session.address })}
          confirmLabel={t('sessions.endOne')}
          danger
          onConfirm={() => onEnd(session.id)}
        >
          {t('sessions.endOne')}
        </ConfirmButton>
      )}
    </li>
  )
}
