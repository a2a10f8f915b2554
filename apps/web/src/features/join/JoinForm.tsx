import { Button, Stack, Text } from '@mantine/core'
import { firstWordOf, joinForm } from '@hop/contract/features/join'
import { startsMeeting } from '@hop/contract/meeting-rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { Refusal } from '../../api/client'
import { applyRefusalToForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { errorText } from '../../ui/feedback/error-text'
import { appAddresses } from './app-links'
import classes from './JoinPage.module.css'
import type { LinkInfo } from './MeetingFacts'
import { OpenAppButton } from './OpenAppButton'
import { FormProblem } from '../../ui/form/FormProblem'

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
  /** Why waiting has ended. */
  problem: unknown
  /** Throws why it is refused. */
  onJoin: (typed: Typed) => Promise<void>
}

const fieldOfRefusal = { WrongAccessCode: 'accessCode', TooManyWrongCodes: 'accessCode', JoinNameRequired: 'fullName' } as const

export function JoinForm({ meetingSecretKey, info, typed, problem, onJoin }: JoinFormProps) {
  // Whoever was invited by name keeps it: there is nothing to ask.
  const isInvited = info.joinName !== ''
  const [schema] = useState(() => joinForm(info))
  const form = useSchemaForm(schema, typed)
  const { isSubmitting } = form.formState
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

  const submit = (values: Typed) => onJoin(values).catch(show)
  const addressesOf = () => {
    const { fullName, accessCode } = form.getValues()
    const values = { key: meetingSecretKey, name: fullName, accessCode: firstWordOf(accessCode) }
    return appAddresses(info.appLinks, navigator, values) ?? { app: '', store: '' }
  }

  return (
    <Form form={form} onSubmit={submit} words={{ keptAs: `join ${meetingSecretKey}` }}>
      <Stack gap="md" mt="xl">
        <FormProblem title={t('form.failed')} />
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
