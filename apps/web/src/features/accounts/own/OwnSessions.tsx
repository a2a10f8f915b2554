import { signIn, type Session } from '@hop/contract/features/sign-in'
import { Group, Pagination, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconLogout2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../api/useAction'
import { useCall } from '../../../api/useCall'
import { timeAndDayText } from '../../../ui/text/times'
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { RelativeTime } from '../../../ui/page/RelativeTime'
import { Section } from '../../../ui/page/Section'
import { StatusBadge } from '../../../ui/feedback/StatusBadge'
import classes from './OwnSessions.module.css'
import { deviceOf } from './user-agent'

const pageSize = 10

/** Where the account is signed in, and the way to end it there. */
export function OwnSessions() {
  const { t } = useTranslation(['accounts', 'ui'])
  const [page, setPage] = useState(1)
  const sessions = useCall(signIn.mySessions, { query: { page, pageSize } })
  const endOthers = useAction(signIn.endOtherSessions, { refreshes: [signIn.mySessions], success: 'accounts:sessions.ended' })
  // This device first, then the newest.
  const list = sessions.data && [...sessions.data.data].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const total = sessions.data?.total ?? 0
  const others = Math.max(0, total - 1)
  const pages = Math.ceil(total / pageSize)

  return (
    <Section
      title={t('sessions.title')}
      lead={t('sessions.lead')}
      actions={
        others > 0 ? (
          <ConfirmButton
            leftSection={<IconLogout2 size={16} />}
            title={t('sessions.endOthersTitle')}
            consequence={t('sessions.endOthersConsequence', { count: others })}
            confirmLabel={t('sessions.endOthers')}
            danger
            onConfirm={() => endOthers.mutateAsync({})}
          >
            {t('sessions.endOthers')}
          </ConfirmButton>
        ) : null
      }
    >
      {sessions.isError && !list ? (
        <ErrorState error={sessions.error} title={t('sessions.loadFailed')} onRetry={sessions.refetch} />
      ) : (
        <ul className={classes.list} aria-busy={sessions.isPending}>
          {list ? list.map((session) => <SessionEntry key={session.id} session={session} />) : <Skeleton h={44} />}
        </ul>
      )}
      {pages > 1 ? (
        <Pagination
          size="sm"
          mt="sm"
          total={pages}
          value={page}
          siblings={0}
          onChange={setPage}
          getItemProps={(number) => ({ 'aria-label': t('ui:table.page', { page: number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`ui:table.${control}Page`) })}
        />
      ) : null}
      {list && others === 0 ? (
        <Text fz="sm" c="dimmed" mt="sm">
          {t('sessions.onlyThis')}
        </Text>
      ) : null}
    </Section>
  )
}

function SessionEntry({ session }: { session: Session }) {
  const { t } = useTranslation('accounts')
  const { browser, system, isHandheld } = deviceOf(session.userAgent)
  const end = useAction(signIn.endSession, { refreshes: [signIn.mySessions], success: 'accounts:sessions.endedOne' })
  const device = t('sessions.device', {
    browser: browser ?? t('sessions.unknownBrowser'),
    system: system ?? t('sessions.unknownSystem'),
  })
  const Icon = isHandheld ? IconDeviceMobile : IconDeviceDesktop
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
          onConfirm={() => end.mutateAsync({ body: { id: session.id } })}
        >
          {t('sessions.endOne')}
        </ConfirmButton>
      )}
    </li>
  )
}
