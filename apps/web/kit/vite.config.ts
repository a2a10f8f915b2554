/** The page of parts, built for its journeys: the development server would load every icon there is, which takes seconds each time. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stableFieldIds } from '../../../packages/build/src/stable-field-ids.ts'
import { shared } from '../vite.config.ts'

export default defineConfig({
  ...shared,
  root: import.meta.dirname,
  // Without ours, which shape what the product ships.
  plugins: [react({ compiler: true }), stableFieldIds()],
  build: { ...shared.build, outDir: 'dist', emptyOutDir: true },
})
