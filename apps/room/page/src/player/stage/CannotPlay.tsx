import { Button, CopyButton, Loader, Stack, Text, TextInput, Title } from '@mantine/core'
import { playerTexts } from '../player-texts'
import styles from './CannotPlay.module.css'

interface CannotPlayProps {
  /** It can be played here as soon as a copy of it has been made. */
  isComing: boolean
  isPhone: boolean
}

/** In place of the stage where nothing of the recording can be played: why, and what to do. */
export function CannotPlay({ isComing, isPhone }: CannotPlayProps) {
  const why = isPhone ? playerTexts.cannotPlayOnPhone : playerTexts.cannotPlayHere
  return (
    <Stack className={styles['place']} role="alert" align="center" justify="center" gap="sm">
      {isComing ? <Loader size="sm" aria-hidden /> : null}
      <Title order={2} size="h4" ta="center">
        {isComing ? playerTexts.copyComing : playerTexts.cannotPlay}
      </Title>
      <Text c="dimmed" ta="center" maw="34rem">
        {isComing ? playerTexts.copyComingHint : why}
      </Text>
      {isComing ? null : <Address />}
    </Stack>
  )
}

/** To be read as well: in some apps nothing can be copied by a button. */
function Address() {
  const { href } = window.location
  return (
    <>
      <TextInput
        aria-label={playerTexts.address}
        value={href}
        readOnly
        w="100%"
        maw="34rem"
        onFocus={(event) => event.target.select()}
      />
      <CopyButton value={href}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? playerTexts.copied : playerTexts.copyAddress}</Button>}
      </CopyButton>
    </>
  )
}
