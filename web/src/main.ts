import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import './style/forms.css';
import './style/table.css';
import './style/narrow.css';
import App from './App.svelte';
import { build } from './lib/build.svelte';

mount(App, { target: document.getElementById('app')! });

// Installable, and readable without a network; the development server has no use for it.
if (import.meta.env.PROD) addEventListener('load', () => void build.follow(new URL(import.meta.url).pathname));
