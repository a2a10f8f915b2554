import { limits } from '@hop/room/contract/limits'
import type { RoomRefusal } from '@hop/room/contract/refusals'
import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconBadgeCc, IconHeadphones, IconMicrophoneOff, IconPlayerRecordFilled } from '@tabler/icons-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { rememberedChoice } from '../media/remembered-choice'
import { useStore } from '../state/store'
import { type Language, languageNames, useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import { CentredPage } from '../ui/CentredPage'
import { DevicePickers } from '../ui/DevicePickers'
import { ProblemNotices } from '../ui/ProblemNotices'
import { language } from '../visit/open-visit'
import { CameraPreview } from './CameraPreview'
import classes from './PrejoinScreen.module.css'

type Answer = RoomRefusal | 'lost' | 'noName'

/** The page before joining: the name, a check of the devices, and the button to join. */
export function PrejoinScreen() {
  const visit = useVisit()
  const { session, local } = visit
  const texts = useTexts()
  const [name, setName] = useState(session.name || (rememberedChoice().name ?? ''))
  const [problem, setProblem] = useState<Answer | null>(null)
  const [isJoining, setIsJoining] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)

  // Joining to listen only, or coming back after a reload with fewer devices, closes what is still opening.
  useEffect(() => void visit.openDevices(), [visit])

  const join = async (isListening: boolean) => {
    if (isJoining) return
    if (name.trim() === '') {
      setProblem('noName')
      nameField.current?.focus()
      return
    }
    if (isListening) {
      local.close('microphone')
      local.close('camera')
    }
    setIsJoining(true)
    setProblem(null)
    const refusal = await visit.enter(name.trim())
    setIsJoining(false)
    setProblem(refusal)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void join(false)
  }
  const problemText =
    problem === null || problem === 'noName' ? null : problem === 'lost' ? texts.prejoin.lost : texts.refusals[problem]

  return (
    <CentredPage isWide corner={<LanguageChoice />}>
      <form className={classes['layout']} onSubmit={submit} noValidate>
        <Stack gap="md" className={classes['preview'] ?? ''}>
          <CameraPreview name={name} />
          <ProblemNotices />
        </Stack>
        <Stack gap="md" className={classes['form'] ?? ''}>
          <div>
            <Text c="dimmed" size="sm" className={classes['intro'] ?? ''}>
              {texts.prejoin.title}
            </Text>
            <Title order={1} size="h3" lineClamp={6} className={classes['title'] ?? ''}>
              {session.meetingName}
            </Title>
          </div>
          {session.isRecordingPossible ? (
            <Group gap={6} wrap="nowrap">
              <IconPlayerRecordFilled size={16} className={classes['icon'] ?? ''} color="var(--room-danger)" aria-hidden />
              <Text size="sm">{session.isRecordingCertain ? texts.prejoin.isRecorded : texts.prejoin.mayBeRecorded}</Text>
            </Group>
          ) : null}
          {session.hasCaptions ? (
            <Group gap={6} wrap="nowrap">
              <IconBadgeCc size={16} className={classes['icon'] ?? ''} aria-hidden />
              <Text size="sm">{texts.prejoin.hasCaptions}</Text>
            </Group>
          ) : null}
          {session.startsMuted ? (
            <Group gap={6} wrap="nowrap">
              <IconMicrophoneOff size={16} className={classes['icon'] ?? ''} aria-hidden />
              <Text size="sm">{texts.prejoin.startsMuted}</Text>
            </Group>
          ) : null}
          <TextInput
            ref={nameField}
            autoFocus={name === ''}
            label={texts.prejoin.name}
            description={session.isNameFixed ? texts.prejoin.nameFixed : texts.prejoin.nameHelp}
            value={name}
            maxLength={limits.nameCharacters}
            readOnly={session.isNameFixed}
            required
            withAsterisk={false}
            autoComplete="name"
            error={problem === 'noName' ? texts.prejoin.nameMissing : null}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              if (problem === 'noName') setProblem(null)
            }}
          />
          {problemText === null ? null : (
            <Alert color="red" variant="light" role="alert" p="sm">
              {problemText}
            </Alert>
          )}
          <Stack gap="xs">
            <Button type="submit" size="md" loading={isJoining}>
              {texts.prejoin.join}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconHeadphones size={18} aria-hidden />}
              onClick={() => void join(true)}
              disabled={isJoining}
            >
              {texts.prejoin.joinListening}
            </Button>
            <Text size="xs" c="dimmed" ta="center">
              {texts.prejoin.listeningHelp}
            </Text>
          </Stack>
        </Stack>
        <div className={classes['devices']}>
          <DevicePickers />
        </div>
      </form>
    </CentredPage>
  )
}

function LanguageChoice() {
  const spoken = useStore(language)
  const texts = useTexts()
  return (
    <NativeSelect
      aria-label={texts.page.language}
      value={spoken}
      data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget }) => language.set(currentTarget.value as Language)}
    />
  )
}
