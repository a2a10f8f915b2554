import { apiTokens } from '@hop/contract/features/api-tokens'
import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { recovery } from '@hop/contract/features/recovery'
import { signIn } from '@hop/contract/features/sign-in'
import { singleSignOn } from '@hop/contract/features/single-sign-on'
import { twoStep } from '@hop/contract/features/two-step'
import { Button, Stack, Text } from '@mantine/core'
import { IconLogout2, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../api/useAction'
import { useCall } from '../../../api/useCall'
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton'
import { Modal } from '../../../ui/dialogs/Modal'
import { Section } from '../../../ui/page/Section'
import { OwnWaysIn } from '../../ways/WaysIn'
import { SessionEntries, sessionsPerPage } from '../sessions/SessionEntries'

const t = textsOf('accounts')

/** Where the account is signed in, and the way to end it there. */
export function OwnSessions() {
  const [page, setPage] = useState(1)
  const sessions = useCall(signIn.mySessions, { query: { page, pageSize: sessionsPerPage } })
  const [revoked, setRevoked] = useState<string>()
  const refreshes = [signIn.mySessions]
  const endOne = useAction(signIn.endSession, { refreshes, success: 'accounts:sessions.endedOne' })
  const endOthers = useAction(signIn.endOtherSessions, { refreshes, success: 'accounts:sessions.ended' })
  const revokeAll = useAction(recovery.revokeAllAccess, {
    refreshes: [...refreshes, apiTokens.find, calendarFeeds.find, singleSignOn.mine, twoStep.state],
    onSuccess: ({ data }) => setRevoked(data.message),
  })
  const others = Math.max(0, (sessions.data?.total ?? 0) - 1)

  return (
    <Section
      title={t('sessions.title')}
      lead={t('sessions.lead')}
      actions={
        <>
          {others > 0 ? (
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
          ) : null}
          <ConfirmButton
            leftSection={<IconShieldOff size={16} />}
            title={t('sessions.revokeAllTitle')}
            consequence={
              <Stack gap="md">
                <span>{t('sessions.revokeAllConsequence')}</span>
                <OwnWaysIn keepsThisSession revokes />
              </Stack>
            }
            confirmLabel={t('sessions.revokeAll')}
            danger
            onConfirm={() => revokeAll.mutateAsync({})}
          >
            {t('sessions.revokeAll')}
          </ConfirmButton>
        </>
      }
    >
      <SessionEntries
        sessions={sessions}
        page={page}
        onPageChange={setPage}
        onEnd={(id) => endOne.mutateAsync({ body: { id } })}
      />
      {sessions.data && others === 0 ? (
        <Text fz="sm" c="dimmed" mt="sm">
          {t('sessions.onlyThis')}
        </Text>
      ) : null}
      <Modal opened={revoked !== undefined} onClose={() => setRevoked(undefined)} title={t('sessions.revokedAll')}>
        <Stack gap="md">
          <Text>{revoked}</Text>
          <Button fullWidth onClick={() => setRevoked(undefined)} data-autofocus>
            {t('sessions.revokedAllClose')}
          </Button>
        </Stack>
      </Modal>
    </Section>
  )
}
