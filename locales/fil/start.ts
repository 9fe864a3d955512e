import app from './app.json'
import login from './login.json'

/** Texts of the first screen. */
export default { ...app, ...login }
