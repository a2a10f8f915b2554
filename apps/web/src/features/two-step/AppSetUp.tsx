import { totpCode } from '@hop/contract/features/sign-in'
import { twoStep, type TwoStepState } from '@hop/contract/features/two-step'
import { qrPath, qrPicture } from '@hop/look/qr-picture'
import { Button, Code, Group, List, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { CopyButton } from '../../ui/page/CopyButton'
import { ProofForm } from './ProofForm'
import classes from './TwoStep.module.css'

const t = textsOf('two-step')
const codeForm = z.strictObject({ code: totpCode })

interface AppSetUpProps {
  state: TwoStepState
  /** With recovery codes, where they are the first. */
  onDone: (recoveryCodes: readonly string[] | null) => void
  onCancel: () => void
}

/** Proof, picture, code: nothing is on before the app has shown a code that is right. */
export function AppSetUp({ state, onDone, onCancel }: AppSetUpProps) {
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const begin = useAction(twoStep.beginApp, { shownByCaller: true, onSuccess: ({ data }) => setBegun(data) })
  if (begun) return <Confirmation {...begun} onDone={onDone} onCancel={onCancel} />
  return (
    <ProofForm state={state} submitLabel={t('app.begin')} onProven={(body) => begin.mutateAsync({ body })} onCancel={onCancel}>
      <Text fz="sm">{t(state.appSince === null ? 'app.what' : 'app.replaces')}</Text>
    </ProofForm>
  )
}

function Confirmation({ secret, uri, onDone, onCancel }: { secret: string; uri: string } & Omit<AppSetUpProps, 'state'>) {
  const form = useSchemaForm(codeForm, { code: '' })
  const { setFocus } = form
  // The dialog has long been open: its rule about the focus is over, and the field before this one is gone.
  useEffect(() => setFocus('code'), [setFocus])
  const confirm = useAction(twoStep.confirmApp, {
    refreshes: [twoStep.state],
    onRefusal: refusalInForm(form),
    onSuccess: ({ data }) => onDone(data.recoveryCodes),
  })
  const picture = qrPicture(uri)
  return (
    <Form form={form} onSubmit={(body) => confirm.mutateAsync({ body }).catch(() => undefined)}>
      <Stack gap="md">
        <List type="ordered" fz="sm" spacing={4}>
          <List.Item>{t('app.step1')}</List.Item>
          <List.Item>{t('app.step2')}</List.Item>
          <List.Item>{t('app.step3')}</List.Item>
        </List>
        {/* A phone cannot scan its own screen; its app opens by the address that the picture holds. */}
        <Button component="a" href={uri} variant="light" hiddenFrom="sm">
          {t('app.here')}
        </Button>
        <svg
          className={classes.qr}
          viewBox={`0 0 ${picture.modules} ${picture.modules}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={t('app.picture')}
        >
          <path d={qrPath(picture)} fill="#000" />
        </svg>
        <div>
          <Text fz="sm" c="dimmed">
            {t('app.byHand')}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Code fz="sm" className={classes.secret ?? ''}>
              {secret.match(/.{1,4}/g)?.join(' ')}
            </Code>
            <CopyButton value={secret} what={t('app.secret')} compact />
          </Group>
        </div>
        <TextField
          control={form.control}
          name="code"
          label={t('app.code')}
          help={t('app.codeHelp')}
          autoComplete="one-time-code"
          maxLength={10}
          required
        />
      </Stack>
      <FormActions place="modal" submitLabel={t('app.confirm')} onCancel={onCancel} />
    </Form>
  )
}
