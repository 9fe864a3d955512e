/** Styles for printing and for high contrast (forced colours). In a script of their own, because most people need neither. */
import './high-contrast.css'
import './print.css'
