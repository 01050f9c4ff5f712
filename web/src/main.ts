import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/forms.css';
import './style/table.css';
import './style/narrow.css';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });

// Installable, and readable without a network; the development server has no use for it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)); // site data may be blocked
}
