/** Thread of the server that inspects uploads (built as dist/upload-thread.mjs), because decoding a photo takes a second. */
import { parentPort } from 'node:worker_threads'
import { inspectUpload, type Upload } from '../../service/open/uploads/inspect-upload'

parentPort?.on('message', async ({ id, upload }: { id: number; upload: Upload }) => {
  parentPort?.postMessage({ id, findings: await inspectUpload(upload) })
})
