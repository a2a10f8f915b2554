import { email as emailField } from '@hop/contract/fields'
import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import * as z from 'zod/mini'
import { Refusal } from '../../api/client'
import { currentSession } from '../../session/session-store'
import classes from './JoinPage.module.css'
import { forgetRoomRefusal, meaningOf, type RoomRefusal, takeRoomRefusal } from '../meetings/room-refusal'
import { isRoomAway } from '../meetings/useTriesUntilIn'
import { useKeepWords, useKeptWords } from '../../ui/form/kept-words'
import { type JoinRequest, askToJoin } from './ask-to-join'
import { JoinForm, type Typed } from './JoinForm'
import type { LinkQuery } from './link-query'
import type { LinkInfo } from './MeetingFacts'
import { RefusedByRoom } from './RefusedByRoom'
import { reportFailure } from './report-failure'
import { saveName, savedName } from './saved-name'
import { Waiting } from './Waiting'
import { lazyPart } from '../../screens/lazy-part'

const t = textsOf('join')

/** Few meetings ask for a face: the others' pages do not load it. */
const FaceCheck = lazyPart(async () => (await import('../face-check/FaceCheck')).FaceCheck, { texts: ['face-check'] })

interface JoinStepsProps {
  meetingSecretKey: string
  query: LinkQuery
  info: LinkInfo
  /** The meeting has changed since this page loaded it. */
  onChanged: () => void
}

type Step =
  | { kind: 'refused'; refusal: RoomRefusal }
  | { kind: 'face' }
  | { kind: 'form'; problem?: unknown }
  | { kind: 'waiting'; asked: JoinRequest; isRoomAway: boolean }
  | { kind: 'entering'; joinUrl: string }

interface KeptSteps {
  typed: Typed
  facePass: string
  waiting?: Extract<Step, { kind: 'waiting' }>
}

const isWellFormed = (email: string) => z.safeParse(emailField, email).success

/** The page itself then says what became of the meeting. */
const isEndOf = (problem: unknown) =>
  problem instanceof Refusal && ['MeetingEnded', 'MeetingCancelled', 'MeetingLinkInvalid'].includes(problem.code)

const ownName = () => {
  const session = currentSession()
  return session.kind === 'active' ? session.user.name : ''
}

/** The form, the waiting page where the host has not come yet, and the way into the room. */
export function JoinSteps({ meetingSecretKey, query, info, onChanged }: JoinStepsProps) {
  // Another language loads the page anew: neither what was typed nor the place in the line is lost.
  const before = useKeptWords(`join steps ${meetingSecretKey}`) as KeptSteps | undefined
  const [step, setStep] = useState<Step>(() => {
    if (before?.waiting) return before.waiting
    const refusal = takeRoomRefusal()
    return refusal ? { kind: 'refused', refusal } : { kind: info.asksFace ? 'face' : 'form' }
  })
  const [facePass, setFacePass] = useState(before?.facePass ?? '')
  const [typed, setTyped] = useState<Typed>(
    () =>
      before?.typed ?? {
        fullName: info.joinName || query.fullName || savedName() || ownName(),
        org: '',
        accessCode: query.accessCode,
      },
  )

  useKeepWords(`join steps ${meetingSecretKey}`, (): KeptSteps => ({
    typed,
    facePass,
    ...(step.kind === 'waiting' && { waiting: step }),
  }))

  const enter = (joinUrl: string) => {
    setStep({ kind: 'entering', joinUrl })
    window.location.assign(joinUrl)
  }
  /** Throws why it is refused. */
  const ask = async (asked: JoinRequest) => {
    const joinUrl = await askToJoin(asked).then(
      (answer) => answer.joinUrl,
      (problem: unknown) => {
        if (isRoomAway(problem)) return 'room away' as const
        if (isEndOf(problem)) onChanged()
        throw problem
      },
    )
    const { fullName, org, accessCode } = asked
    if (fullName !== null) saveName(fullName)
    setTyped((before) => ({ ...before, org, accessCode, fullName: fullName ?? before.fullName }))
    if (joinUrl === null || joinUrl === 'room away') setStep({ kind: 'waiting', asked, isRoomAway: joinUrl !== null })
    else enter(joinUrl)
  }
  const askAsTyped = ({ fullName, ...values }: Typed) =>
    ask({
      meetingSecretKey,
      ...values,
      // Whoever was invited by name keeps it.
      fullName: info.joinName === '' ? fullName : null,
      facePass,
      email: isWellFormed(query.email) ? query.email : '',
    })
  const refusedWhileWaiting = (problem: unknown) => {
    setStep({ kind: 'form', problem })
    if (isEndOf(problem)) onChanged()
  }

  /** Whoever is asked for the face was invited by name: there is nothing more to ask. */
  const goOn = (pass: string) => {
    setFacePass(pass)
    ask({ meetingSecretKey, fullName: null, org: '', accessCode: '', email: '', facePass: pass }).catch((problem: unknown) =>
      setStep({ kind: 'form', problem }),
    )
  }

  // The back button may bring this very page back from memory, where it would show "entering" for ever.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStep({ kind: 'form' })
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const failure = step.kind === 'refused' ? meaningOf[step.refusal].failure : null
  useEffect(() => {
    if (failure) reportFailure(meetingSecretKey, failure)
  }, [failure, meetingSecretKey])

  const tryAgain = () => {
    forgetRoomRefusal()
    setStep({ kind: info.asksFace && facePass === '' ? 'face' : 'form' })
  }

  if (step.kind === 'refused') return <RefusedByRoom refusal={step.refusal} onRetry={tryAgain} />
  if (step.kind === 'face') return <FaceCheck {...{ meetingSecretKey }} onPass={goOn} onByHost={() => goOn('')} />
  if (step.kind === 'entering') return <Entering joinUrl={step.joinUrl} />
  if (step.kind === 'waiting') {
    return (
      <Waiting
        asked={step.asked}
        isRoomAway={step.isRoomAway}
        name={step.asked.fullName ?? info.joinName}
        meetingName={info.name}
        onOpen={enter}
        onRefused={refusedWhileWaiting}
        onLeave={() => setStep({ kind: 'form' })}
      />
    )
  }
  return <JoinForm {...{ meetingSecretKey, info, typed }} problem={step.problem} onJoin={askAsTyped} />
}

function Entering({ joinUrl }: { joinUrl: string }) {
  return (
    <div className={classes.wait} role="status">
      <Text fw={600} fz="lg">
        {t('entering.title')}
      </Text>
      <Text c="dimmed" fz="sm">
        {t('entering.hint')}
      </Text>
      <Button component="a" href={joinUrl} variant="default">
        {t('entering.go')}
      </Button>
    </div>
  )
}
