import type { Invitation } from '@hop/room/contract/page-config'
import { CloseButton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../texts/texts'
import classes from './Invite.module.css'
import { InviteButtons } from './InviteButtons'

/** While one is alone: the meeting is ready, and this is how the others come. */
export function InviteCard({ invitation }: { invitation: Invitation }) {
  const { invite, page } = useTexts()
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  return (
    <section className={classes['card']} aria-labelledby="invite-card-title">
      <div className={classes['head']}>
        <Title order={2} size="h5" id="invite-card-title">
          {invite.ready}
        </Title>
        <CloseButton size="sm" aria-label={page.close} onClick={() => setIsClosed(true)} />
      </div>
      <Text size="sm" mb="xs">
        {invite.readyHelp}
      </Text>
      <Text size="sm" mb="sm" className={classes['text'] ?? ''}>
        {invitation.text}
      </Text>
      <InviteButtons invitation={invitation} />
    </section>
  )
}
