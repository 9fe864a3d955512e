/** Controls the process that runs the tests. */
import { fork } from 'node:child_process'
import { join } from 'node:path'

/**
 * Starts a process for the tests that depend on these files and have one of `only` in their path; `task` is 'survey' or 'judge'.
 */
function startProcess(folder, files, task, only) {
  const worker = fork(
    join(import.meta.dirname, 'worker.mjs'),
    [folder, task, only.join(','), ...files.map((file) => join(folder, file))],
    {
      cwd: folder,
      env: { ...process.env, MUTATION_REACHED: join(folder, 'reached.jsonl') },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const answer = () =>
    new Promise((resolve) => {
      const finish = (result) => {
        worker.removeAllListeners('message').removeAllListeners('exit')
        resolve(result)
      }
      worker.once('message', finish)
      worker.once('exit', (code) => finish({ ended: `the tests' process ended with ${code}` }))
    })
  return {
    answer,
    ask(question) {
      const answered = answer()
      worker.send(question)
      return answered
    },
    kill: () => worker.kill('SIGKILL'),
  }
}

/** Runs tests on request; starts a new process after one that ended or hung. */
export async function openTests(folder, files, task, only = []) {
  const start = () => startProcess(folder, files, task, only)
  let current = start()
  const { files: count, ended } = await current.answer()
  if (ended) throw new Error(ended)
  return {
    files: count,
    /** Returns the failed tests; `isLate` if they exceed `limit` CPU seconds, `ended` if the process died. */
    async ask(question) {
      const answered = await current.ask(question)
      if (answered.isLate || answered.ended) {
        current.kill()
        current = start()
        await current.answer()
      }
      return answered
    },
    close: () => current.kill(),
  }
}
