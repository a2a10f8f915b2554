import { Alert, Button, Stack, Text } from '@mantine/core'
import { joinForm } from '@hop/contract/features/join'
import { startsMeeting } from '@hop/contract/meeting-rules'
import { email as emailField } from '@hop/contract/fields'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import * as z from 'zod/mini'
import { Refusal } from '../../api/client'
import { applyRefusalToForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/TextField'
import { errorText } from '../../ui/feedback/problem-text'
import { appAddresses } from './app-links'
import { type Asked, askToJoin } from './ask-to-join'
import classes from './JoinPage.module.css'
import type { LinkInfo } from './MeetingFacts'
import { OpenAppButton } from './OpenAppButton'

const t = textsOf('join')

export interface Typed {
  fullName: string
  org: string
  accessCode: string
}

interface JoinFormProps {
  meetingSecretKey: string
  info: LinkInfo
  /** What the fields begin with. */
  typed: Typed
  email: string
  facePass: string
  /** Why waiting has ended. */
  problem: unknown
  onAnswer: (joinUrl: string | null, asked: Asked) => void
  onChanged: () => void
}

const fieldOfRefusal = { WrongAccessCode: 'accessCode', TooManyWrongCodes: 'accessCode', JoinNameRequired: 'fullName' } as const
const isWellFormed = (email: string) => z.safeParse(emailField, email).success

/** The page itself then says what became of the meeting. */
export const isEndOf = (problem: unknown) =>
  problem instanceof Refusal && ['MeetingEnded', 'MeetingCancelled', 'MeetingLinkInvalid'].includes(problem.code)

export function JoinForm({ meetingSecretKey, info, typed, email, facePass, problem, onAnswer, onChanged }: JoinFormProps) {
  // Whoever was invited by name keeps it: there is nothing to ask.
  const isInvited = info.joinName !== ''
  const [schema] = useState(() => joinForm(info))
  const form = useSchemaForm(schema, typed)
  const { isSubmitting, errors } = form.formState
  const app = appAddresses(info.appLinks, navigator, {})

  const show = (found: unknown) => {
    if (found instanceof Refusal) applyRefusalToForm(form, found, fieldOfRefusal)
    else form.setError('root', { type: 'unreachable', message: errorText(found) })
  }
  const showGiven = useEffectEvent(show)
  // Once, when waiting has brought it along.
  useEffect(() => {
    if (problem !== undefined) showGiven(problem)
  }, [problem])

  const submit = async (values: Typed) => {
    const fullName = isInvited ? null : values.fullName
    const asked = { meetingSecretKey, ...values, fullName, facePass, email: isWellFormed(email) ? email : '' }
    try {
      const { joinUrl } = await askToJoin(asked)
      onAnswer(joinUrl, asked)
    } catch (found) {
      show(found)
      if (isEndOf(found)) onChanged()
    }
  }
  const addressesOf = () => {
    const { fullName, accessCode } = form.getValues()
    const values = { key: meetingSecretKey, name: fullName, accessCode }
    return appAddresses(info.appLinks, navigator, values) ?? { app: '', store: '' }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md" mt="xl">
        {errors.root?.message ? (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} title={t('form.failed')} role="alert">
            {errors.root.message}
          </Alert>
        ) : null}
        {isInvited ? (
          <Text ta="center">
            {t('invited')} <strong>{info.joinName}</strong>
          </Text>
        ) : (
          <TextField
            control={form.control}
            name="fullName"
            label={t('form.fullName')}
            help={t('form.fullNameHelp')}
            autoComplete="name"
            required
          />
        )}
        {info.asksOrganisation && !isInvited ? (
          <TextField control={form.control} name="org" label={t('form.org')} autoComplete="organization" />
        ) : null}
        {info.needsAccessCode ? (
          <TextField
            control={form.control}
            name="accessCode"
            label={t('form.accessCode')}
            help={t('form.accessCodeHelp')}
            required
          />
        ) : null}
        <Button type="submit" size="md" fullWidth mt="xs" loading={isSubmitting}>
          {startsMeeting(info) ? t('form.meetingStart') : t('form.join')}
        </Button>
        {app ? (
          <>
            <div className={classes.or}>{t('form.or')}</div>
            <OpenAppButton addressesOf={addressesOf} />
          </>
        ) : null}
      </Stack>
    </Form>
  )
}
