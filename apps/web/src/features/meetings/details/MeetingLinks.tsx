import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { linkWithCode } from '@hop/contract/join-link'
import { Button, Group, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { CopyButton } from '../../../ui/page/CopyButton'
import { Section } from '../../../ui/page/Section'
import { CalendarMenu } from './CalendarMenu'
import { QrDialog } from './QrDialog'

const t = textsOf('meeting-details')

export function MeetingLinks({ meeting }: { meeting: MeetingDetail }) {
  const [isQrOpen, setQrOpen] = useState(false)
  const [isWithCode, setWithCode] = useState(true)
  const { hostJoinUrl, participantJoinUrl, joinCode, accessCode, invitation } = meeting
  const link = participantJoinUrl && accessCode && isWithCode ? linkWithCode(participantJoinUrl, accessCode) : participantJoinUrl
  return (
    <Section title={t('links.title')}>
      <Stack gap="sm">
        <CopiedText label={t('links.host')} help={t('links.hostHelp')} value={hostJoinUrl} what={t('links.copyHost')} />
        <CopiedText label={t('links.participant')} value={link} what={t('links.copyParticipant')} />
        {link && accessCode ? (
          <Switch
            label={t('links.withCode')}
            description={t(isWithCode ? 'links.withCodeHelp' : 'links.withoutCodeHelp')}
            checked={isWithCode}
            onChange={({ currentTarget }) => setWithCode(currentTarget.checked)}
          />
        ) : null}
        {link ? (
          <Group gap="xs">
            {invitation === null ? null : <CopyButton value={invitation} what={t('links.copyInvitation')} />}
            <Button variant="default" leftSection={<IconQrcode size={16} />} onClick={() => setQrOpen(true)}>
              {t('links.qr')}
            </Button>
            {invitation === null ? null : <CalendarMenu meeting={meeting} link={link} />}
          </Group>
        ) : null}
        <SimpleGrid cols={2} spacing="sm">
          <CopiedText label={t('links.joinCode')} value={joinCode} what={t('links.copyJoinCode')} />
          <CopiedText label={t('links.accessCode')} value={accessCode} what={t('links.copyAccessCode')} />
        </SimpleGrid>
      </Stack>
      {link ? <QrDialog meeting={meeting} link={link} opened={isQrOpen} onClose={() => setQrOpen(false)} /> : null}
    </Section>
  )
}

interface CopiedTextProps {
  label: string
  help?: string
  value: string | null
  what: string
}

/** A field and not mere text: a link can be selected whole with one key, and is read to its end by scrolling. */
function CopiedText({ label, help, value, what }: CopiedTextProps) {
  if (value === null) return null
  return (
    <TextInput
      label={label}
      description={help}
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={<CopyButton compact value={value} what={what} />}
    />
  )
}
