import { join } from '@hop/contract/features/join'
import { Button, Stack, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { callServer, Refusal } from '../../api/client'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { errorText } from '../../ui/feedback/error-text'
import { applyRefusalToForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { JoinPage } from './JoinPage'
import { FormProblem } from '../../ui/form/FormProblem'

const t = textsOf('join')

const fieldOfRefusal = { JoinCodeUnknown: 'joinCode', TooManyWrongCodes: 'joinCode' } as const

/** For somebody who was told a code and has no link. */
export function JoinByCodeScreen() {
  const goTo = useGoTo()
  const form = useSchemaForm(join.byCode.body, { joinCode: '' })
  const { isSubmitting } = form.formState
  const submit = async (body: { joinCode: string }) => {
    try {
      const { data } = await callServer(join.byCode, { body })
      await goTo(screens.joinPrivately.to(data))
    } catch (found) {
      if (found instanceof Refusal) applyRefusalToForm(form, found, fieldOfRefusal)
      else form.setError('root', { type: 'unreachable', message: errorText(found) })
    }
  }
  return (
    <JoinPage>
      <Form form={form} onSubmit={submit} words={{ keptAs: 'join by code' }}>
        <Stack gap="md">
          <div>
            <Title order={1} fz={26}>
              {t('byCode.title')}
            </Title>
            <Text c="dimmed" mt={4}>
              {t('byCode.lead')}
            </Text>
          </div>
          <FormProblem />
          <TextField
            control={form.control}
            name="joinCode"
            label={t('byCode.code')}
            help={t('byCode.codeHelp')}
            type="tel"
            required
          />
          <Button type="submit" size="md" fullWidth loading={isSubmitting}>
            {t('byCode.submit')}
          </Button>
        </Stack>
      </Form>
    </JoinPage>
  )
}
